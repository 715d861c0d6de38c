export const MEMBER_EXPORT_PATHS = {
  memberExport: "/User/export",
} as const;
