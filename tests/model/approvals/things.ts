import type { AnnouncementTerms } from "@sumi/core/announcements/events.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { Model } from "../model.ts";
import type { ReadEvent } from "../record.ts";

/** The thing that a proposal judges; undefined where no event changes such a thing. */
export function thingOf({ markets, perpetual }: Model, act: Act): string | undefined {
  switch (act.act) {
    case "UnfreezeMember":
    case "FreezeHouse":
      return `freeze ${act.member}`;
    case "AllowTrading":
      return `prohibition ${act.member}`;
    case "ResetSecondFactor":
      return `second factor ${act.member}`;
    case "DecertifyMember":
      return `certification ${act.member}`;
    case "ChangeParameter":
      return `parameter ${act.key}`;
    case "DecideLink":
      return `link ${act.older} ${act.newer}`;
    case "ChangeAgent":
      return `agent ${act.member}`;
    case "LinkStaff":
    case "UnlinkStaff":
      return `account of staff ${act.staff}`;
    case "ChangeStaff":
      return `staff ${act.staff}`;
    case "ReverseEntry":
      return `entry ${act.entry}`;
    case "HaltDeliveryAgain":
    case "ResumeDelivery":
      return `delivery ${act.mode} ${markets.asset(act.asset)?.number}`;
    case "OpenProject":
    case "ResumeProject":
    case "CancelProject":
      return `project ${act.project}`;
    case "OpenMachine":
    case "ResumeSale":
    case "StopMachine":
    case "ThawIncome":
    case "ReduceMiningPool":
      return `machine ${act.machine}`;
    case "TakeMiningSales":
      return "mining sales";
    case "SetMarketStatus":
      return `status of market ${markets.bySymbol(act.symbol)?.number}`;
    case "ScheduleAuction":
      return `auction of market ${markets.bySymbol(act.symbol)?.number}`;
    case "ListContract":
      return `listing of contract ${act.symbol}`;
    case "DelistContract":
      return `end of contract ${perpetual.bySymbol(act.symbol)?.number}`;
    case "HaltContractAgain":
    case "ResumeContract":
      return `status of contract ${perpetual.bySymbol(act.symbol)?.number}`;
    case "FailWithdrawal":
      return `withdrawal ${act.withdrawal}`;
    case "PublishAnnouncement":
      return wordsOf(act);
    case "WithdrawAnnouncement":
      return `announcement ${act.announcement}`;
    case "PublishPage":
    case "WithdrawPage":
      return `page ${act.page}`;
    case "BrakeAgain":
    case "LiftBrake":
      return `brake on ${act.kind} ${act.name}`;
    default:
      return undefined;
  }
}

/** The thing that an event changes: what was proposed about it before is void. */
export function changedBy(event: ReadEvent): string | undefined {
  switch (event.type) {
    case "MemberFrozen":
    case "MemberUnfrozen":
      return `freeze ${event.member}`;
    case "TradingProhibited":
      return `prohibition ${event.member}`;
    case "SecurityChanged":
      return /^SECOND_FACTOR/.test(event.change) ? `second factor ${event.member}` : undefined;
    case "MemberCertified":
    case "MemberDecertified":
      return `certification ${event.member}`;
    case "SupplyReturned":
    case "ProjectOpened":
    case "ProjectResumed":
    case "ProjectCancelled":
    case "ProjectSettled":
      return `project ${event.project}`;
    case "MachineOpened":
    case "SaleResumed":
    case "MachineStopped":
    case "IncomeThawed":
    case "PoolReduced":
      return `machine ${event.machine}`;
    case "MiningSalesTaken":
      return "mining sales";
    case "AuctionScheduled":
      return `auction of market ${event.market}`;
    case "ParameterChanged":
      return `parameter ${event.key}`;
    case "LinkSuspected":
    case "LinkDecided":
      return `link ${event.older} ${event.newer}`;
    case "AgentChanged":
      return `agent ${event.member}`;
    case "StaffLinked":
    case "StaffUnlinked":
      return `account of staff ${-event.staff}`;
    case "StaffRecorded":
    case "StaffChanged":
      return `staff ${-event.staff}`;
    case "DepositReversed":
    case "HouseReversed":
      return `entry ${event.entry}`;
    case "DeliveryHalted":
    case "DeliveryHaltEnded":
    case "DeliveryResumed":
      return `delivery ${event.mode} ${event.underlying}`;
    case "MarketStatusSet":
      return `status of market ${event.market}`;
    case "ContractListed":
      return `listing of contract ${event.symbol}`;
    case "ContractStatusSet":
    case "DelistingAnnounced":
    case "SettlementFixed":
      return `status of contract ${event.contract}`;
    case "WithdrawalTakenBack":
    case "WithdrawalSent":
    case "WithdrawalDone":
    case "WithdrawalFailed":
      return `withdrawal ${event.withdrawal}`;
    case "AnnouncementPublished":
      return wordsOf(event);
    case "AnnouncementWithdrawn":
      return `announcement ${event.announcement}`;
    case "PagePublished":
    case "PageWithdrawn":
      return `page ${event.page}`;
    default:
      return brakeOf(event);
  }
}

function brakeOf(event: ReadEvent): string | undefined {
  const isOfBrake = event.type === "Braked" || event.type === "BrakeLifted";
  return isOfBrake ? `brake on ${event.kind} ${event.name}` : undefined;
}

/** Corrected words are about the announcement that had the wrong ones. */
function wordsOf({ text, corrects }: AnnouncementTerms): string {
  return corrects === undefined ? `words ${text}` : `announcement ${corrects}`;
}
