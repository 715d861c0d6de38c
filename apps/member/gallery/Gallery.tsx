import { Chips, Segmented } from "@sumi/ui/Choice.tsx";
import { useEffect, useState } from "react";
import { SECTIONS } from "./sections.tsx";
import { SPEECHES, type Speech } from "./speech.ts";
import { SpeechContext } from "./use-speech.ts";

const PAGES = ["ink", "paper"] as const;
const COLOURS = ["green-up", "red-up"] as const;

/**
 * Every component in every state. `?section=charts&page=paper&updown=red-up&lang=en-US` opens a
 * section in a given look; `bare` leaves out the switches.
 */
export function Gallery({ query }: { readonly query: URLSearchParams }) {
  const [page, setPage] = useState(oneOf(PAGES, query.get("page")));
  const [colours, setColours] = useState(oneOf(COLOURS, query.get("updown")));
  const [language, setLanguage] = useState(oneOf(["ja-JP", "en-US"] as const, query.get("lang")));
  const [section, setSection] = useState(query.get("section") ?? "all");
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.page = page;
    root.dataset.updown = colours;
    root.lang = language;
  }, [page, colours, language]);
  const speech: Speech = SPEECHES[language];
  const { gallery } = speech;
  const shown = SECTIONS.filter(({ id }) => section === "all" || section === id);
  return (
    <SpeechContext value={speech}>
      <main className="mx-auto max-w-[480px] pb-16">
        <h1 className="pt-4 font-semibold text-heading gutter">{gallery.title}</h1>
        {!query.has("bare") && (
          <div className="grid gap-2 py-3 gutter">
            <Segmented
              label={gallery.page}
              options={PAGES.map((value) => ({ value, label: gallery[value] }))}
              value={page}
              onChange={setPage}
            />
            <Segmented
              label={gallery.colours}
              options={COLOURS.map((value) => ({ value, label: gallery[value] }))}
              value={colours}
              onChange={setColours}
            />
            <Segmented
              label={gallery.language}
              options={[
                { value: "ja-JP", label: SPEECHES["ja-JP"].gallery.name },
                { value: "en-US", label: SPEECHES["en-US"].gallery.name },
              ]}
              value={language}
              onChange={setLanguage}
            />
            <Chips
              label={gallery.section}
              options={["all", ...SECTIONS.map(({ id }) => id)].map((value) => ({
                value,
                label: value,
              }))}
              value={section}
              onChange={setSection}
            />
          </div>
        )}
        {shown.map(({ id, Section }) => (
          <section key={id} aria-labelledby={id} className="mt-6">
            <h2 id={id} className="border-line border-b pb-1 font-semibold text-title gutter">
              {id}
            </h2>
            <Section />
          </section>
        ))}
      </main>
    </SpeechContext>
  );
}

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null): Value {
  // Lists of choices are never empty.
  return values.find((value) => value === wanted) ?? (values[0] as Value);
}
