/** The address of each screen. */
export const paths = {
  signIn: "/sign-in",
  firstSteps: "/first-steps",
  overview: "/",
  withdrawals: "/withdrawals",
  deposits: "/deposits",
  identities: "/identities",
  members: "/members",
  member: "/members/$uid",
  approvals: "/approvals",
  house: "/house",
  solvency: "/solvency",
  parameters: "/parameters",
  staff: "/staff",
  audit: "/audit",
  mailbox: "/mailbox",
  own: "/own",
} as const;
