export const SETTINGS_PATHS = {
  language: "/Login/setlang",
} as const;
