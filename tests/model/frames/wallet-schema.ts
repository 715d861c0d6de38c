import { account, amount, code, country, hash, integer, oneOf, truth } from "./patterns.ts";

/** The forms of everything about money that comes and goes, and the people who look at it (I19). */

const caseKind = oneOf(["deposit", "withdrawal", "identity"]);

export const WALLET_EVENTS = {
  HouseTransferred: {
    ...{ asset: integer, from: integer, to: integer, amount, evidence: account },
  },
  DepositReversed: {
    ...{ entry: integer, deposit: integer, member: integer, asset: integer, network: integer },
    ...{ amount, transfer: hash, reason: code },
  },
  HouseReversed: {
    ...{ entry: integer, asset: integer, from: integer, to: integer, amount, reason: code },
  },
  Converted: {
    ...{ member: integer, from: integer, to: integer, amount, received: amount },
    ...{ sample: integer, quote: hash, expiresMs: integer },
  },
  DepositAddressLoaded: { network: integer, fingerprint: hash },
  DepositAddressAssigned: { member: integer, network: integer, fingerprint: hash },
  DepositAddressRetired: { network: integer, fingerprint: hash, member: integer },
  CaseAssigned: {
    ...{ kind: caseKind, number: integer, member: integer, staff: integer, expiresMs: integer },
  },
  CaseUnassigned: { kind: caseKind, number: integer, member: integer, staff: integer },
  StaffLinked: { staff: integer, member: integer },
  DepositRejected: { deposit: integer, member: integer, reason: code, reviewer: integer },
  SecurityChanged: {
    ...{ member: integer, change: code, blockedUntilMs: integer, reviewedUntilMs: integer },
  },
  IdentitySubmitted: { member: integer, documents: hash },
  MemberCertified: { member: integer, country, reviewer: integer },
  IdentityRejected: { member: integer, reason: code, reviewer: integer },
  MemberDecertified: { member: integer, reason: code },
  FileAccessed: { member: integer, staff: integer, subject: code },
  AddressAdded: {
    ...{ address: integer, member: integer, network: integer, fingerprint: hash },
    ...{ usableFromMs: integer, reviewUntilMs: integer },
  },
  AddressRemoved: { address: integer, member: integer },
  WithdrawalRequested: {
    ...{ withdrawal: integer, member: integer, asset: integer, network: integer },
    ...{ address: integer, fingerprint: hash, quantity: amount, fee: amount, value: amount },
    ...{ priced: truth, waitReason: code, deadlineMs: integer, returnMs: integer },
  },
  WithdrawalHeld: {
    ...{ withdrawal: integer, member: integer, reason: code, deadlineMs: integer },
    reviewer: integer,
  },
  WithdrawalEscalated: { withdrawal: integer, member: integer, returnMs: integer },
  WithdrawalProposed: {
    ...{ withdrawal: integer, member: integer, reviewer: integer, expiresMs: integer },
  },
  WithdrawalPassed: {
    ...{ withdrawal: integer, member: integer, asset: integer, network: integer },
    ...{ quantity: amount, fee: amount, value: amount, reviewer: integer },
  },
  WithdrawalRejected: {
    ...{ withdrawal: integer, member: integer, asset: integer, quantity: amount },
    ...{ reason: code, reviewer: integer },
  },
  WithdrawalCancelled: { withdrawal: integer, member: integer, asset: integer, quantity: amount },
  WithdrawalSent: {
    ...{ withdrawal: integer, member: integer, asset: integer, network: integer },
    ...{ arrival: amount, transaction: hash },
  },
  WithdrawalDone: { withdrawal: integer, member: integer },
  WithdrawalFailed: {
    ...{ withdrawal: integer, member: integer, asset: integer, network: integer },
    ...{ quantity: amount, fee: amount, fromTreasury: amount, wasSent: truth, evidence: account },
  },
} as const;

export const WALLET_COMMANDS = {
  Convert: {
    ...{ from: integer, to: integer, amount, received: amount },
    ...{ sample: integer, issuedMs: integer, quote: hash },
  },
  AssignDepositAddress: { network: integer },
  RetireDepositAddress: { fingerprint: hash },
  AssignCase: { kind: caseKind, number: integer },
  UnassignCase: { kind: caseKind, number: integer },
  RejectDeposit: { deposit: integer, reason: code },
  KeepFrozen: { member: integer, reason: code, reviewByMs: integer },
  RecordSecurityChange: { member: integer, change: code },
  SubmitIdentity: { documents: hash },
  CertifyMember: { member: integer, country },
  RejectIdentity: { member: integer, reason: code },
  RecordFileAccess: { member: integer, subject: code },
  AddAddress: { network: integer, fingerprint: hash },
  RemoveAddress: { address: integer },
  RequestWithdrawal: { address: integer, quantity: amount },
  CancelWithdrawal: { withdrawal: integer },
  PassWithdrawal: { withdrawal: integer, fingerprint: hash },
  RejectWithdrawal: { withdrawal: integer, reason: code },
  HoldWithdrawal: { withdrawal: integer, reason: code, deadlineMs: integer },
  SendWithdrawal: { withdrawal: integer, fingerprint: hash, transaction: hash },
  CompleteWithdrawal: { withdrawal: integer },
  AdvanceWithdrawals: { limit: integer },
} as const;
