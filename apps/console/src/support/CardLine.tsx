import { useTranslation } from "@sumi/app/speech.ts";
import { Link } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import type { Messages } from "./Talk.tsx";

type CardLineProps = {
  readonly card: NonNullable<Messages[number]["card"]>;
  readonly uid: string;
};

/** The card that the member shows, with a link to its case, or else to the member's file. */
export function CardLine({ card, uid }: CardLineProps) {
  const { t } = useTranslation("support");
  const { kind, id, about, amount, coin } = card;
  const words = `${t(kind)} ${id} · ${about === null ? "" : `${about} · `}${amount} ${coin}`;
  const look = "figures block rounded-1 bg-bg px-2.5 py-1.5 text-link";
  if (kind === "deposit" || kind === "withdrawal") {
    const to = kind === "deposit" ? paths.deposits : paths.withdrawals;
    return (
      <Link to={to} search={{ case: id }} className={look}>
        {words}
      </Link>
    );
  }
  return (
    <Link to={paths.member} params={{ uid }} className={look}>
      {words}
    </Link>
  );
}
