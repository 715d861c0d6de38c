export const SIGN_IN_PATHS = {
  signIn: "/login",
  signUp: "/register",
  agentSignIn: "/agent/login",
  forgot: "/Login/forgot",
  liftLock: "/Login/liftlock",
} as const;
