import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/Icon.tsx";

export type ErrorBlockProps = {
  readonly title: string;
  /** Says whether the member's money or orders were affected. */
  readonly text?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
};

/** Replaces the content: what went wrong, whether money was touched, and a button to retry. */
export function ErrorBlock({ title, text, retryLabel, onRetry, isRetrying }: ErrorBlockProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-wrap items-center gap-2.5 rounded-2 bg-danger-soft px-3 py-2.5",
        "text-small",
      )}
    >
      <span className="text-danger">
        <Icon name="warning-circle-fill" size={20} />
      </span>
      <p className="min-w-0 flex-[1_1_9rem]">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-text-2">{text}</span>}
      </p>
      <Button size="small" isLoading={isRetrying === true} onPress={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
