export const SUPPORT_PATHS = {
  support: "/User/contactKehu",
  guest: "/contact",
} as const;
