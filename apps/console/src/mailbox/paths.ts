export const MAILBOX_PATHS = {
  mailbox: "/mailbox",
} as const;
