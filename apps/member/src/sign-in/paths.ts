export const SIGN_IN_PATHS = {
  signIn: "/login",
  signUp: "/register",
  forgot: "/Login/forgot",
  liftLock: "/Login/liftlock",
} as const;
