export type ImpactRow = {
  readonly key: string;
  readonly account: string;
  readonly coin: string;
  readonly before: string;
  readonly after: string;
};

export type LedgerImpactProps = {
  readonly title: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly rows: readonly ImpactRow[];
};

/** The balance before and after an act, for each account that it touches. */
export function LedgerImpact({ title, beforeLabel, afterLabel, rows }: LedgerImpactProps) {
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-left text-caption text-text-3">{title}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, account, coin, before, after }) => (
          <tr key={key}>
            <th scope="row" className="py-1 pr-2 text-left font-normal leading-tight">
              {account} <span className="text-text-3">{coin}</span>
            </th>
            <td className="figures-dense py-1 text-right text-text-3">{before}</td>
            <td className="figures-dense whitespace-nowrap py-1 pl-3 text-right">→ {after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
