import { SegmentButtons } from '#web/ui/segments.tsx';
import { useMediaQuery } from '#web/use-media-query.ts';

/** Text and preview stand beside each other from 1280 px on. */
export const useHasRoomForBoth = () => useMediaQuery('(width >= 80rem)');

const choices = [
  ['edit', 'Edit'],
  ['preview', 'Live preview'],
] as const;

interface EditOrPreviewProps {
  shows: 'edit' | 'preview';
  onShow: (shows: 'edit' | 'preview') => void;
}

/** Of a window that has room for one of the two. */
export function EditOrPreview({ shows, onShow }: EditOrPreviewProps) {
  return (
    <div className="mt-5">
      <SegmentButtons label="Show" choices={choices} value={shows} onSelect={onShow} />
    </div>
  );
}
