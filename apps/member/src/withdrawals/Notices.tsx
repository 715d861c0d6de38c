import { useTranslation } from "@sumi/app/speech.ts";
import { formatDuration } from "@sumi/messages/format.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { Link } from "@tanstack/react-router";
import { RESTRICTION_WORDS } from "../app/restriction-words.ts";
import { IDENTITY_PATHS } from "../identity/paths.ts";
import { useFormat } from "../language/use-format.ts";
import type { Address, Block, WithdrawalPage } from "./data.ts";

const BLOCK_WORDS = {
  KYC_REQUIRED: "blockedKyc",
  WITHDRAWAL_BLOCKED: "blockedChange",
  ACCOUNT_FROZEN: "blockedFrozen",
  PASSWORD_LOCKED: "blockedPassword",
} as const satisfies Record<Block["reason"], string>;

type BlocksProps = { readonly blocks: readonly Block[]; readonly nowMs: number };

/** The blocks that keep the member from withdrawing, and the time left of each. */
export function Blocks({ blocks, nowMs }: BlocksProps) {
  const standing = blocks.filter(({ until_ms: untilMs }) => untilMs === null || nowMs < untilMs);
  return standing.map((block) => (
    <NoticeNote
      key={block.reason}
      tone="danger"
      trail={block.until_ms === null ? undefined : <Left untilMs={block.until_ms} nowMs={nowMs} />}
    >
      <BlockText block={block} />
      {block.reason === "KYC_REQUIRED" && <ToIdentity />}
    </NoticeNote>
  ));
}

function BlockText({ block }: { readonly block: Block }) {
  const { t } = useTranslation(["withdrawals", "common"]);
  const format = useFormat();
  const moment = block.until_ms === null ? "" : format.moment(block.until_ms, "minute");
  if (block.by_staff_for !== null) {
    const reason = t(RESTRICTION_WORDS[block.by_staff_for]);
    return t("common:withdrawalsStopped", { reason, moment });
  }
  return t(BLOCK_WORDS[block.reason], { moment });
}

/** Leads to certification, the one block that the member can lift. */
function ToIdentity() {
  const { t } = useTranslation("identity");
  return (
    <Link
      to={IDENTITY_PATHS.identity}
      search={{ next: "withdraw" }}
      className="inline-flex min-h-(--hit) items-center gap-1 font-medium text-link"
    >
      {t("toVerify")}
      <Icon name="caret-right" size={14} />
    </Link>
  );
}

const SECOND_MS = 1_000;

/** The time left, ticking down. */
function Left({ untilMs, nowMs }: { readonly untilMs: number; readonly nowMs: number }) {
  const { t } = useTranslation("withdrawals");
  const { language } = useFormat();
  const seconds = Math.ceil((untilMs - nowMs) / SECOND_MS);
  return <span role="timer">{t("timeLeft", { time: formatDuration(language, seconds) })}</span>;
}

type ReviewNoticesProps = {
  readonly page: WithdrawalPage;
  readonly address: Address | undefined;
  readonly nowMs: number;
};

/**
 * Says before the request that withdrawals are reviewed by people, and why if there is a reason.
 */
export function ReviewNotices({ page, address, nowMs }: ReviewNoticesProps) {
  const { t } = useTranslation("withdrawals");
  const format = useFormat();
  const { reviewed_until_ms: reviewedMs } = page;
  const addressMs = address?.review_until_ms ?? 0;
  return (
    <div className="grid gap-3">
      <NoticeNote icon="clock">
        {reviewedMs !== null && nowMs < reviewedMs
          ? t("reviewedForChange", { moment: format.moment(reviewedMs, "minute") })
          : nowMs < addressMs
            ? t("addressReviewed", { moment: format.moment(addressMs, "minute") })
            : t("reviewNotice")}
      </NoticeNote>
    </div>
  );
}
