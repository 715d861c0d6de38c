import { Markdown } from "@sumi/ui/Markdown.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

export type ArticleBodyProps = {
  /** Markdown. */
  readonly text: string;
  /** The language of the text, which may not be the reader's. */
  readonly language: string;
};

/** The words of an article, in lines that are short enough to read. */
export function ArticleBody({ text, language }: ArticleBodyProps) {
  return (
    <div lang={language} className="max-w-[34em] text-[1rem] text-text-2 leading-[1.8]">
      <Markdown text={text} ownLink={(href, content) => <OwnLink href={href}>{content}</OwnLink>} />
    </div>
  );
}

function OwnLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a href={href} onClick={follow} className="text-link underline">
      {children}
    </a>
  );
}
