import { type MediaDetail, type MediaForm, mediaForm } from '#contract/content/media.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { imageActs } from '#web/domains/media/acts.ts';
import { FocalPoint } from './focal-point.tsx';
import { ImageFacts } from './image-facts.tsx';

const imageOptions = (id: string) => queries.media.get.queryOptions({ input: { id }, meta: { resource: 'image' } });

const fields: FormField<MediaForm>[] = [
  { name: 'name', label: 'Name', required: true, fullWidth: true },
  {
    name: 'alt',
    label: 'Alt text',
    type: 'multiline',
    help: 'What the image shows, for people who cannot see it. Required before the image can be used on pages.',
    control: { rows: 3 },
  },
];

export const clientLoader = recordLoader(({ id }) => imageOptions(id));

export const meta = titleMeta('Image · Admin');

export default detailPage(imageOptions, {
  noun: 'image',
  crumbs: crumbsTo('/admin/media'),
  nameOf: ({ name }) => name,
  intro: ({ image: { alt } }) =>
    alt === '' ? 'Write an alt text to use this image on pages.' : 'Can be used on every page.',
  headerActs: imageActs,
  aside: ({ record, now }) => <ImageFacts image={record} now={now} />,
  main: ({ record, record: { id }, queryKey }) => (
    <>
      <FocalPoint image={record} />
      <div className="mt-8">
        <RecordForm<MediaForm, MediaForm, MediaDetail>
          label="Image"
          record={record}
          queryKey={queryKey}
          fieldsOf={({ name, image: { alt } }) => ({ name, alt })}
          draft={`media:${id}`}
          shape={mediaForm}
          parts={fields}
          save={(values, version) => api.media.save({ id, version, ...values })}
          savedText={({ name }) => `“${name}” is saved.`}
        />
      </div>
    </>
  ),
});
