export const MEMBERS_PATHS = {
  members: "/members",
  member: "/members/$uid",
} as const;
