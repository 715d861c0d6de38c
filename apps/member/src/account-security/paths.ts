export const ACCOUNT_SECURITY_PATHS = {
  security: "/Index/spwd",
  signInPassword: "/Index/respwd",
  email: "/Index/email",
  antiPhishing: "/Index/antiphishing",
  devices: "/Index/sessions",
  signInLog: "/Index/loginlog",
  securityLog: "/Index/securitylog",
  staffAccess: "/Index/staffaccess",
} as const;
