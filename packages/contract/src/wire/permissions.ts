/**
 * Who may do what in the console: every call has one permission, every permission its roles. The
 * server asks this table for each call, the screens hide by it what would be refused, and a test
 * walks it over everything that is mounted. Whoever wants to know what staff can do reads this.
 */
export const STAFF_ROLES = ["reviewer", "approver", "support", "auditor", "administrator"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const EVERYBODY = STAFF_ROLES;

/**
 * A person may have several roles. An auditor reads everything and changes nothing but the audit
 * trail. The two halves of an act of two are permissions of their own where they differ.
 */
export const PERMISSIONS = {
  /** What concerns nobody but the caller; also before a second factor is enrolled. */
  own: EVERYBODY,
  "overview.read": EVERYBODY,
  "members.find": EVERYBODY,
  /** Opening a member's file, which that member sees. */
  "members.file": EVERYBODY,
  "members.freeze": ["reviewer", "approver", "administrator"],
  "members.unfreeze": ["approver", "administrator"],
  /** Taking a certification back that should not have been given, or not for ever. */
  "members.decertify": ["approver", "administrator"],
  /** Taking second factors away from somebody who has lost them. */
  "members.reset_factors": ["approver", "administrator"],
  "members.appeals": EVERYBODY,
  /** Answering who appeals, and ending a review with the freeze going on. */
  "members.review": ["approver", "administrator"],
  "members.restrict": ["reviewer", "approver", "administrator"],
  "members.end_sessions": ["support", "approver", "administrator"],
  /** To take a case for a while, so that nobody else decides it meanwhile. */
  "cases.assign": ["reviewer", "approver", "administrator"],
  "deposits.read": EVERYBODY,
  "deposits.confirm": ["reviewer", "approver", "administrator"],
  /** The second confirmation, over the limit of one person. */
  "deposits.second": ["approver", "administrator"],
  "deposits.reject": ["reviewer", "approver", "administrator"],
  "withdrawals.read": EVERYBODY,
  "withdrawals.pass": ["reviewer", "approver", "administrator"],
  /** The second yes, over the limit of one person. */
  "withdrawals.second": ["approver", "administrator"],
  /** To hold, or to give back: neither lets anything out. */
  "withdrawals.review": ["reviewer", "approver", "administrator"],
  /** To say what left custody, and what arrived. */
  "withdrawals.send": ["approver", "administrator"],
  "withdrawals.fail": ["approver", "administrator"],
  "identities.read": ["reviewer", "approver", "auditor", "administrator"],
  "identities.decide": ["reviewer", "approver", "administrator"],
  "addresses.read": ["approver", "auditor", "administrator"],
  "addresses.load": ["administrator"],
  "approvals.read": ["approver", "auditor", "administrator"],
  /** To approve at all; each act then asks for the permission under which it was proposed. */
  "approvals.decide": ["approver", "administrator"],
  "parameters.read": EVERYBODY,
  "parameters.change": ["administrator"],
  "markets.read": EVERYBODY,
  "markets.change": ["administrator"],
  "house.read": ["approver", "auditor", "administrator"],
  "house.capital": ["administrator"],
  "entries.reverse": ["approver", "administrator"],
  "claims.read": EVERYBODY,
  /** Either half of what the operator says of itself. */
  "claims.change": ["administrator"],
  "claims.withdraw": ["approver", "administrator"],
  "audit.read": ["auditor", "administrator"],
  "solvency.read": ["approver", "auditor", "administrator"],
  "custody.reconcile": ["approver", "administrator"],
  "mailbox.read": EVERYBODY,
  "staff.read": ["auditor", "administrator"],
  "staff.change": ["administrator"],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** What a call asks of its caller beside a permission. */
type Terms = {
  /** "door" needs no session at all: it is how one is got. */
  readonly permission: Permission | "door";
  /** Whether a second factor must have been shown within the last minutes. */
  readonly stepUp?: true;
  /** Whether it answers before password and second factor are the caller's own. */
  readonly unfinished?: true;
};

/** Every call of the console. A call without its line here does not compile. */
export const STAFF_CALLS = {
  "GET /Staff/captcha": { permission: "door" },
  "POST /Staff/signin": { permission: "door" },
  "GET /Staff/first": { permission: "door" },
  "POST /Staff/first": { permission: "door" },

  "GET /Staff/own": { permission: "own", unfinished: true },
  "POST /Staff/signout": { permission: "own", unfinished: true },
  "POST /Staff/password": { permission: "own", unfinished: true },
  "POST /Staff/enrol": { permission: "own", unfinished: true },
  "POST /Staff/enrolconfirm": { permission: "own", unfinished: true },
  "POST /Staff/stepup": { permission: "own" },
  "GET /Staff/ownsessions": { permission: "own" },
  "POST /Staff/endsession": { permission: "own" },
  "POST /Staff/endsessions": { permission: "own" },

  "GET /Staff/queues": { permission: "overview.read" },

  "GET /Staff/members": { permission: "members.find" },
  "POST /Staff/fileaccess": { permission: "members.file" },
  "GET /Staff/member": { permission: "members.file" },
  "GET /Staff/memberopenorders": { permission: "members.file" },
  "GET /Staff/memberorders": { permission: "members.file" },
  "GET /Staff/memberbills": { permission: "members.file" },
  "GET /Staff/membersessions": { permission: "members.file" },
  "GET /Staff/memberaccess": { permission: "members.file" },
  "POST /Staff/freezemember": { permission: "members.freeze" },
  "POST /Staff/proposeunfreeze": { permission: "members.unfreeze", stepUp: true },
  "POST /Staff/proposedecertify": { permission: "members.decertify", stepUp: true },
  "POST /Staff/proposefactorreset": { permission: "members.reset_factors", stepUp: true },
  "POST /Staff/keepfrozen": { permission: "members.review" },
  "GET /Staff/appeals": { permission: "members.appeals" },
  "GET /Staff/appeal": { permission: "members.appeals" },
  "POST /Staff/answerappeal": { permission: "members.review" },
  "POST /Staff/prohibittrading": { permission: "members.restrict" },
  "POST /Staff/blockwithdrawals": { permission: "members.restrict" },
  "POST /Staff/endmembersessions": { permission: "members.end_sessions" },

  "GET /Staff/deposits": { permission: "deposits.read" },
  "GET /Staff/deposit": { permission: "deposits.read" },
  "POST /Staff/confirmdeposit": { permission: "deposits.confirm", stepUp: true },

  "POST /Staff/rejectdeposit": { permission: "deposits.reject" },

  "POST /Staff/assigncase": { permission: "cases.assign" },
  "POST /Staff/unassigncase": { permission: "cases.assign" },

  "GET /Staff/withdrawals": { permission: "withdrawals.read" },
  "GET /Staff/withdrawal": { permission: "withdrawals.read" },
  "POST /Staff/passwithdrawal": { permission: "withdrawals.pass", stepUp: true },
  "POST /Staff/holdwithdrawal": { permission: "withdrawals.review" },
  "POST /Staff/rejectwithdrawal": { permission: "withdrawals.review" },
  "POST /Staff/sendwithdrawal": { permission: "withdrawals.send", stepUp: true },
  "POST /Staff/completewithdrawal": { permission: "withdrawals.send", stepUp: true },
  "POST /Staff/failwithdrawal": { permission: "withdrawals.fail", stepUp: true },

  "GET /Staff/identities": { permission: "identities.read" },
  "GET /Staff/identity": { permission: "identities.read" },
  "POST /Staff/certify": { permission: "identities.decide", stepUp: true },
  "POST /Staff/rejectidentity": { permission: "identities.decide", stepUp: true },

  "GET /Staff/addresses": { permission: "addresses.read" },
  "POST /Staff/proposeaddresses": { permission: "addresses.load", stepUp: true },

  "GET /Staff/approvals": { permission: "approvals.read" },
  "POST /Staff/approve": { permission: "approvals.decide", stepUp: true },

  "GET /Staff/parameters": { permission: "parameters.read" },
  "GET /Staff/parameterhistory": { permission: "parameters.read" },
  "POST /Staff/proposeparameter": { permission: "parameters.change", stepUp: true },

  "GET /Staff/markets": { permission: "markets.read" },
  "POST /Staff/proposeasset": { permission: "markets.change", stepUp: true },
  "POST /Staff/proposenetwork": { permission: "markets.change", stepUp: true },
  "POST /Staff/proposemarket": { permission: "markets.change", stepUp: true },
  "POST /Staff/proposemarketstatus": { permission: "markets.change", stepUp: true },

  "GET /Staff/house": { permission: "house.read" },
  "POST /Staff/proposecapital": { permission: "house.capital", stepUp: true },
  "POST /Staff/transferhouse": { permission: "house.capital", stepUp: true },

  "POST /Staff/proposereversal": { permission: "entries.reverse", stepUp: true },

  "GET /Staff/claims": { permission: "claims.read" },
  "POST /Staff/proposeclaim": { permission: "claims.change", stepUp: true },
  "POST /Staff/confirmclaim": { permission: "claims.change", stepUp: true },
  "POST /Staff/withdrawclaim": { permission: "claims.withdraw" },

  "GET /Staff/audit": { permission: "audit.read" },
  "GET /Staff/desklog": { permission: "audit.read" },
  "GET /Staff/verifychain": { permission: "audit.read" },

  "GET /Staff/solvency": { permission: "solvency.read" },
  "GET /Staff/reconciliations": { permission: "solvency.read" },
  "GET /Staff/reconciliation": { permission: "solvency.read" },
  "POST /Staff/reconcile": { permission: "custody.reconcile", stepUp: true },

  /** In a demonstration alone. */
  "GET /Staff/mailbox": { permission: "mailbox.read" },

  "GET /Staff/staff": { permission: "staff.read" },
  "POST /Staff/proposestaff": { permission: "staff.change", stepUp: true },
  "POST /Staff/confirmstaff": { permission: "staff.change", stepUp: true },
  "POST /Staff/linkstaff": { permission: "staff.change", stepUp: true },
  "POST /Staff/endstaffsessions": { permission: "staff.change", stepUp: true },
} as const satisfies Readonly<Record<string, Terms>>;
export type StaffCall = keyof typeof STAFF_CALLS;

export function termsOf(call: StaffCall): Terms {
  return STAFF_CALLS[call];
}

/** Whether one of these roles carries the permission. */
export function permits(roles: readonly StaffRole[], permission: Permission): boolean {
  const allowed: readonly StaffRole[] = PERMISSIONS[permission];
  return roles.some((role) => allowed.includes(role));
}

/** Everything that somebody with these roles may do. */
export function permissionsOf(roles: readonly StaffRole[]): readonly Permission[] {
  // The keys of the table are of its own type; Object.keys forgets that.
  const all = Object.keys(PERMISSIONS) as Permission[];
  return all.filter((permission) => permits(roles, permission));
}
