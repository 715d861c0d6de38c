import { type Described, useProspectus } from "./use-prospectus.ts";

export type ProspectusProps = {
  readonly described: Described;
  /** The titles of its parts. */
  readonly titles: { readonly about: string; readonly risks: string; readonly documents: string };
};

/** The words about what is sold and about its risks, and the documents. */
export function Prospectus({ described, titles }: ProspectusProps) {
  const told = useProspectus(described);
  if (told === undefined) return null;
  return (
    <section className="grid gap-3 text-small">
      <Part title={titles.about} text={told.about} />
      <Part title={titles.risks} text={told.risks} />
      {told.documents.length > 0 && (
        <div>
          <h2 className="pb-1 text-caption text-text-3">{titles.documents}</h2>
          <ul className="grid gap-2">
            {told.documents.map(({ title, address, sha256 }) => (
              <li key={address}>
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-(--hit) items-center break-all text-link"
                >
                  {title}
                </a>
                <p className="break-all text-caption text-text-3">SHA-256 {sha256}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2 className="pb-1 text-caption text-text-3">{title}</h2>
      <p className="whitespace-pre-line break-words text-text-2">{text}</p>
    </div>
  );
}
