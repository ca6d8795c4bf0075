import { useState } from 'react';
import type { IndexedImage } from '#contract/content/images.ts';
import type { MediaRow } from '#contract/content/media.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { acceptedImages, MediaUpload } from '../media-upload.tsx';
import { type Chosen, chosenRow } from './chosen.ts';
import { LibraryTab } from './library-tab.tsx';
import { SheetsTab } from './sheets-tab.tsx';

/** The name of an image, and what it shows; null: it only decorates. */
export interface PickedImage {
  name: string;
  alt: string | null;
}

interface ImagePickerProps {
  /** The drawings of the site. */
  drawings: readonly IndexedImage[];
  /** Whether the text that shows it says what it shows. */
  hasAlt: boolean;
  onPick: (image: PickedImage) => void;
  onClose: () => void;
}

/** Chooses an image of the media library, uploads one, or chooses a map sheet; its alt text is written in its card. */
export function ImagePicker({ drawings, hasAlt, onPick, onClose }: ImagePickerProps) {
  const [tab, setTab] = useState('library');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const use = useWrite('update', async ({ row, alt, name, isDecorative }: Chosen): Promise<PickedImage> => {
    const written = alt.trim();
    if (row && written !== '' && written !== row.image.alt)
      await api.media.save({ id: row.id, version: row.version, name: row.name, alt: written });
    return { name, alt: isDecorative ? null : written };
  });
  const uploaded = useWrite(null, (id: string) => api.media.get({ id }), { onSuccess: choose });

  function choose(row: MediaRow): void {
    setTab('library');
    setTyped('');
    setChosen(chosenRow(row));
  }

  const reason = reasonAgainst(chosen, hasAlt);
  const given = { typed, chosen, hasAlt, onChoose: setChosen };
  return (
    <Dialog isAtSide onClose={onClose} title="Choose an image" description={acceptedImages}>
      <div className="grid gap-3">
        <MediaUpload onUploaded={(id) => uploaded.mutate(id)} />
        <Input
          type="search"
          aria-label="Search images"
          placeholder={tab === 'library' ? 'Name, alt text' : 'Name'}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="mt-4">
        <Tabs
          label="Images"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'library', label: 'Media library', content: <LibraryTab {...given} /> },
            {
              value: 'sheets',
              label: `Map sheets (${drawings.length})`,
              content: <SheetsTab {...given} drawings={drawings} />,
            },
          ]}
        />
      </div>
      <div className="dialog-foot flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-2 text-meta" aria-live="polite">
          {reason ?? '1 chosen'}
        </p>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={reason !== null}
          loading={use.isPending}
          loadingLabel="Saving…"
          onClick={() => chosen && use.mutate(chosen, { onSuccess: onPick })}
        >
          Use image
        </Button>
      </div>
    </Dialog>
  );
}

/** Why the image cannot be used yet; null: it can. An image of the library is described for every page that shows it. */
function reasonAgainst(chosen: Chosen | null, hasAlt: boolean): string | null {
  if (!chosen) return 'Nothing chosen';
  const needsAlt = (chosen.row !== null || hasAlt) && !chosen.isDecorative;
  return needsAlt && chosen.alt.trim() === '' ? 'Write the alt text first' : null;
}
