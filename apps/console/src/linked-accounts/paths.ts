export const LINKED_ACCOUNTS_PATHS = {
  links: "/links",
} as const;
