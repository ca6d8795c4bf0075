import { type MediaDetail, type MediaForm, mediaForm } from '#contract/content/media.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import type { FormField } from '#web/back-office/form/fields.ts';
import type { Route } from './+types/image.ts';
import { DeleteImage } from './delete-image.tsx';
import { FocalPoint } from './focal-point.tsx';
import { ImageFacts } from './image-facts.tsx';

const imageOptions = (id: string) => queries.media.get.queryOptions({ input: { id }, meta: { resource: 'image' } });

const fields: FormField<MediaForm>[] = [
  { name: 'name', label: 'Name', required: true, fullWidth: true },
  {
    name: 'alt',
    label: 'Alt text',
    fullWidth: true,
    type: 'multiline',
    help: 'What the image shows, for people who cannot see it. Required before the image can be used on pages.',
    control: { rows: 3 },
  },
];

export const clientLoader = recordLoader(({ id }) => imageOptions(id));

export const meta = titleMeta('Image · Admin');

export default function ImagePage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={imageOptions(id)}
      noun="image"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'Media Library', href: '/admin/media' },
      ]}
      nameOf={({ name }) => name}
      missingText="There is no image at this address. It was deleted, or the link contains a mistake."
    >
      {(image, now) => (
        <>
          <PageHeader title={image.name} actions={<DeleteImage image={image} />}>
            {image.image.alt === '' ? 'Write an alt text to use this image on pages.' : 'Can be used on every page.'}
          </PageHeader>
          <RecordColumns aside={<ImageFacts image={image} now={now} />}>
            <FocalPoint key={id} image={image} />
            <div className="mt-8">
              <RecordForm<MediaForm, MediaForm, MediaDetail>
                key={id}
                label="Image"
                record={image}
                queryKey={imageOptions(id).queryKey}
                fieldsOf={({ name, image: { alt } }) => ({ name, alt })}
                draft={`media:${id}`}
                shape={mediaForm}
                parts={fields}
                save={(values, version) => api.media.save({ id, version, ...values })}
                savedText={({ name }) => `“${name}” is saved.`}
                button="Save image"
                pendingLabel="Saving…"
              />
            </div>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}
