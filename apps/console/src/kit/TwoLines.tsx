/** A figure or a name, and a smaller one below it. */
export function TwoLines({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <>
      <span className="block whitespace-nowrap">{first}</span>
      <span className="block whitespace-nowrap text-caption text-text-3">{second}</span>
    </>
  );
}
