import { fromMarkdown } from "mdast-util-from-markdown";
import { Fragment, type ReactNode, useMemo } from "react";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root["children"][number];

export type MarkdownProps = {
  readonly text: string;
  /** Draws a link to a screen of the app itself. */
  readonly ownLink: (href: string, content: ReactNode) => ReactNode;
};

/**
 * Markdown as elements, and never as HTML: tags in the text are shown as text, pictures as their
 * words. A link that leads elsewhere shows where, because its words may say something else.
 */
export function Markdown({ text, ownLink }: MarkdownProps) {
  const tree = useMemo(() => fromMarkdown(text), [text]);
  return (
    <div data-sentences className="grid gap-4 break-words">
      {drawn(tree.children, ownLink)}
    </div>
  );
}

type OwnLink = MarkdownProps["ownLink"];

function drawn(nodes: readonly Node[], ownLink: OwnLink): ReactNode {
  return nodes.map((node) => (
    <Fragment key={node.position?.start.offset}>{elementOf(node, ownLink)}</Fragment>
  ));
}

function elementOf(node: Node, ownLink: OwnLink): ReactNode {
  switch (node.type) {
    case "text":
    case "html":
      return node.value;
    case "paragraph":
      return <p>{drawn(node.children, ownLink)}</p>;
    case "heading":
      return <Heading depth={node.depth}>{drawn(node.children, ownLink)}</Heading>;
    case "strong":
      return <strong className="font-semibold">{drawn(node.children, ownLink)}</strong>;
    case "emphasis":
      return <em>{drawn(node.children, ownLink)}</em>;
    case "inlineCode":
      return <code className="rounded-1 bg-surface-2 px-1">{node.value}</code>;
    case "code":
      return <pre className="overflow-x-auto rounded-2 bg-surface-2 p-3">{node.value}</pre>;
    case "blockquote":
      return (
        <blockquote className="grid gap-3 border-line-strong border-l-2 pl-3">
          {drawn(node.children, ownLink)}
        </blockquote>
      );
    case "list":
      return <List node={node} ownLink={ownLink} />;
    case "link":
      return <Link href={node.url} content={drawn(node.children, ownLink)} ownLink={ownLink} />;
    case "linkReference":
      return drawn(node.children, ownLink);
    case "image":
    case "imageReference":
      return node.alt;
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr className="border-line-strong" />;
    default:
      return null;
  }
}

/** The title of the page is its first heading, so those of a text begin below it. */
function Heading({ depth, children }: { readonly depth: number; readonly children: ReactNode }) {
  if (depth <= 2) return <h2 className="pt-2 font-semibold text-heading">{children}</h2>;
  return <h3 className="pt-1 font-semibold">{children}</h3>;
}

type ListProps = {
  readonly node: Extract<Node, { type: "list" }>;
  readonly ownLink: OwnLink;
};

function List({ node, ownLink }: ListProps) {
  const items = node.children.map((item) => (
    <li key={item.position?.start.offset} className="space-y-2">
      {node.spread === true ? drawn(item.children, ownLink) : drawn(inline(item), ownLink)}
    </li>
  ));
  if (node.ordered === true) {
    return (
      <ol start={node.start ?? 1} className="list-decimal space-y-1.5 pl-6">
        {items}
      </ol>
    );
  }
  return <ul className="list-disc space-y-1.5 pl-6">{items}</ul>;
}

/** The items of a tight list are lines, not paragraphs. */
function inline({ children }: Extract<Node, { type: "listItem" }>): readonly Node[] {
  return children.flatMap((child): readonly Node[] => {
    return child.type === "paragraph" ? child.children : [child];
  });
}

type LinkProps = {
  readonly href: string;
  readonly content: ReactNode;
  readonly ownLink: OwnLink;
};

function Link({ href, content, ownLink }: LinkProps) {
  if (/^\/(?!\/)/.test(href)) return ownLink(href, content);
  const host = hostOf(href);
  if (host === undefined) return content;
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-link underline">
        {content}
      </a>{" "}
      <span className="text-text-3">({host})</span>
    </>
  );
}

/** The host of a link that may be followed; undefined for every other scheme. */
function hostOf(href: string): string | undefined {
  const url = URL.parse(href);
  return url?.protocol === "https:" ? url.host : undefined;
}
