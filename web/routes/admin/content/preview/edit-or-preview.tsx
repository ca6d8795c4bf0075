import { cx } from '#web/ui/cx.ts';
import { useMediaQuery } from '#web/use-media-query.ts';

/** Text and preview stand beside each other from 1280 px on. */
export const useHasRoomForBoth = () => useMediaQuery('(width >= 80rem)');

interface EditOrPreviewProps {
  shows: 'edit' | 'preview';
  onShow: (shows: 'edit' | 'preview') => void;
}

/** Of a window that has room for one of the two. */
export function EditOrPreview({ shows, onShow }: EditOrPreviewProps) {
  return (
    <fieldset className="mt-5 flex">
      <legend className="sr-only">Show</legend>
      {(['edit', 'preview'] as const).map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={shows === key}
          className={cx('h-11 flex-1 border border-control text-small', shows === key && 'bg-ink text-paper')}
          onClick={() => onShow(key)}
        >
          {key === 'edit' ? 'Edit' : 'Live preview'}
        </button>
      ))}
    </fieldset>
  );
}
