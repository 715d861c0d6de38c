export const SUPPORT_PATHS = {
  support: "/User/contactKehu",
} as const;
