export const PUSH_PATHS = {
  push: "/User/push",
} as const;
