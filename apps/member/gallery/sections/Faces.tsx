import { Button } from "@sumi/ui/Button.tsx";
import { EmptyState } from "@sumi/ui/EmptyState.tsx";
import { ErrorBlock } from "@sumi/ui/ErrorBlock.tsx";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { KeyValueRows } from "@sumi/ui/KeyValueRows.tsx";
import { ListGroup, ListRow } from "@sumi/ui/ListRow.tsx";
import { MoreRow } from "@sumi/ui/MoreRow.tsx";
import { NoticeNote } from "@sumi/ui/NoticeNote.tsx";
import { ProgressBar } from "@sumi/ui/ProgressBar.tsx";
import { ProgressLine } from "@sumi/ui/ProgressLine.tsx";
import { Skeleton } from "@sumi/ui/Skeleton.tsx";
import { Toast } from "@sumi/ui/Toast.tsx";
import { Sample } from "../Sample.tsx";
import { useSpeech } from "../use-speech.ts";

/** The states of a screen: loading, empty, failed and filled, and lists. */
export function Faces() {
  return (
    <>
      <Four />
      <Notes />
      <Lists />
    </>
  );
}

const nothing = () => undefined;

function Four() {
  const speech = useSpeech();
  return (
    <>
      <Sample name="skeleton">
        <div className="flex min-h-15 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-[9px] w-11" />
          </span>
          <Skeleton className="h-[22px] w-20" />
        </div>
      </Sample>
      <Sample name="empty">
        <div className="rounded-3 bg-surface-1 shadow-e1">
          <EmptyState
            icon="chart-line-up"
            title={speech.empty}
            text={speech.emptyText}
            action={<Button size="small">{speech.emptyAction}</Button>}
          />
        </div>
      </Sample>
      <Sample name="error: retry, retrying">
        <div className="grid gap-2">
          <ErrorBlock
            title={speech.failedTitle}
            text={speech.unaffected}
            retryLabel={speech.retry}
            onRetry={nothing}
          />
          <ErrorBlock
            title={speech.failedTitle}
            retryLabel={speech.retry}
            onRetry={nothing}
            isRetrying
          />
        </div>
      </Sample>
    </>
  );
}

function Notes() {
  const speech = useSpeech();
  return (
    <>
      <Sample name="note: plain, info, success, warning, danger">
        <div className="grid gap-2">
          <NoticeNote icon="wallet" trail={speech.noteTrail}>
            {speech.note}
          </NoticeNote>
          <NoticeNote tone="info">{speech.noteInfo}</NoticeNote>
          <NoticeNote tone="success">{speech.noteSuccess}</NoticeNote>
          <NoticeNote tone="warning">{speech.noteWarning}</NoticeNote>
          <NoticeNote tone="danger">{speech.noteDanger}</NoticeNote>
        </div>
      </Sample>
      <Sample name="toast: success, error, info">
        <div className="grid gap-2">
          <Toast kind="success" text={speech.copied} detail="…3aFgKt" />
          <Toast kind="error" text={speech.offline} />
          <Toast kind="info" text={speech.saved} />
        </div>
      </Sample>
    </>
  );
}

function Lists() {
  const speech = useSpeech();
  const more = {
    onMore: nothing,
    moreLabel: speech.more,
    loadingText: speech.loading,
    failedText: speech.moreFailed,
    retryLabel: speech.retry,
    endText: speech.end,
  };
  return (
    <>
      <Sample name="rows: plain, with a value, leading on">
        <ListGroup>
          <ListRow title={speech.spot} value="14,204.40" />
          <ListRow
            lead={<Icon name="translate" size={21} />}
            title={speech.gallery.language}
            caption={speech.emailHint}
            value={speech.gallery.name}
            href="#language"
          />
          <ListRow title={speech.longTitle} href="#long" />
        </ListGroup>
      </Sample>
      <Sample name="foot of a list: more, loading, failed, end" isWide>
        <div className="divide-y divide-line">
          <MoreRow {...more} state="more" />
          <MoreRow {...more} state="loading" />
          <MoreRow {...more} state="failed" />
          <MoreRow {...more} state="end" />
        </div>
      </Sample>
      <Sample name="key and value: plain, tone, strong, still unknown">
        <KeyValueRows
          rows={[
            { label: speech.average, value: "67,409.18 USDT" },
            { label: speech.fee, value: "0.00006000 BTC", tone: "warning" },
            { label: speech.received, value: "0.05994000 BTC", isStrong: true },
            { label: speech.total, value: undefined },
          ]}
        />
      </Sample>
      <Sample name="progress: with its figure, and as a line">
        <div className="grid gap-4">
          <ProgressBar label={speech.progress} percent={40} text="40%" />
          <ProgressLine percent={0} />
          <ProgressLine percent={100} />
        </div>
      </Sample>
    </>
  );
}
