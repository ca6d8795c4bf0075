import { capital, type Names } from './names.ts';

/** The screens and acts of a new domain, by path. */
export function webFiles({ many, one, manyCamel, oneCamel, manyPascal, onePascal, manyWords, oneWords }: Names) {
  const contract = `#contract/business/${many}.ts`;
  const screens = `web/routes/admin/${many}`;
  const One = capital(oneWords);
  return {
    [`web/domains/${many}/acts.ts`]: `import type { ${onePascal} } from '${contract}';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

const delete${onePascal} = act<${onePascal}>({
  label: 'Delete',
  icon: 'trash',
  confirm: ({ name }) => ({
    title: \`Delete the ${oneWords} “\${name}”?\`,
    description: 'It is deleted permanently. The audit log keeps who deleted it and when.',
    button: 'Delete ${oneWords}',
  }),
  run: ({ id }) => api.${manyCamel}.remove({ id }),
  toast: ({ name }) => successToast('delete', \`“\${name}” was deleted.\`),
  leave: '/admin/${many}',
});

export const ${oneCamel}Acts: Act<${onePascal}>[] = [delete${onePascal}];
`,
    [`${screens}/${one}-form.ts`]: `import { ${oneCamel}Fields } from '#contract/business/${one}-fields.ts';
import { formOf } from '#web/back-office/form/described-form.ts';

export const ${oneCamel}FormParts = formOf(${oneCamel}Fields);
`,
    [`${screens}/new-${one}.tsx`]: `import { ${oneCamel}Form } from '${contract}';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { ${oneCamel}FormParts } from './${one}-form.ts';

/** A dialog to add a ${oneWords}. Typed text stays as a draft in this tab when the dialog is closed. */
export function New${onePascal}({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="New ${oneWords}"
      description="Administrators can see and change it."
      shape={${oneCamel}Form}
      parts={${oneCamel}FormParts.parts}
      saved={${oneCamel}FormParts.empty}
      draft="new-${one}"
      save={(values) => api.${manyCamel}.create(values)}
      toast={({ name }) => \`“\${name}” was added.\`}
      button="Add ${oneWords}"
      pendingLabel="Adding…"
      onClose={onClose}
    />
  );
}
`,
    [`${screens}/index.tsx`]: `import type { ${onePascal}, ${onePascal}Query } from '${contract}';
import { queries } from '#web/api/queries.ts';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { ${oneCamel}Acts } from '#web/domains/${many}/acts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const new${onePascal} = lazyModule(async () => (await import('./new-${one}.tsx')).New${onePascal});

const hrefOf = ({ id }: ${onePascal}) => \`/admin/${many}/\${id}\`;

const columns: Column<${onePascal}>[] = [
  { key: 'name', label: 'Name', sort: 'name', isName: true, cell: () => null },
  {
    key: 'updated',
    label: 'Changed',
    sort: '-updated',
    className: 'w-28',
    cell: ({ updatedAt }, now) => <TimeCell at={updatedAt} now={now} />,
  },
];

const list: List<${onePascal}, ${onePascal}Query> = {
  noun: { one: '${oneWords}', many: '${manyWords}' },
  ...listAt('/admin/${many}'),
  intro: 'All ${manyWords}, by name.',
  sort: 'name',
  procedure: queries.${manyCamel}.list,
  columns,
  filters: [],
  searchPlaceholder: 'Name',
  emptyTitle: 'No ${manyWords} to display',
  emptyText: 'Add the first one.',
  rowHref: hrefOf,
  rowName: ({ name }) => name,
  rowMenu: (row) => <ActMenu acts={${oneCamel}Acts} record={row} name={row.name} href={hrefOf(row)} />,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/${many}');

export default function ${manyPascal}() {
  return <ListScreen list={list} actions={<CreateButton label="New ${oneWords}" dialog={new${onePascal}} />} />;
}
`,
    [`${screens}/${one}.tsx`]: `import { type ${onePascal}, type ${onePascal}Form, ${oneCamel}Form } from '${contract}';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { type DetailOf, DetailScreen } from '#web/back-office/detail/detail-screen.tsx';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { ${oneCamel}Acts } from '#web/domains/${many}/acts.ts';
import type { Route } from './+types/${one}.ts';
import { ${oneCamel}FormParts } from './${one}-form.ts';

const query = (id: string) =>
  queries.${manyCamel}.get.queryOptions({ input: { id }, meta: { resource: '${oneWords}' } });

export const clientLoader = recordLoader(({ id }) => query(id));

export const meta = titleMeta('${One} · Admin');

const detail: DetailOf<typeof query> = {
  noun: '${oneWords}',
  crumbs: crumbsTo('/admin/${many}'),
  query,
  nameOf: ({ name }) => name,
  intro: () => 'Administrators can see and change it.',
  headerActs: ${oneCamel}Acts,
  main: ({ record, record: { id }, queryKey }) => (
    <>
      <RecordForm<${onePascal}Form, ${onePascal}Form, ${onePascal}>
        label="${One}"
        record={record}
        queryKey={queryKey}
        fieldsOf={${oneCamel}FormParts.fieldsOf}
        draft={\`${one}:\${id}\`}
        shape={${oneCamel}Form}
        parts={${oneCamel}FormParts.parts}
        save={(values, version) => api.${manyCamel}.save({ id, version, ...values })}
        savedText={({ name }) => \`“\${name}” is saved.\`}
        button="Save ${oneWords}"
        pendingLabel="Saving…"
      />
      <p className="pt-8">
        <ActivityLink resource="${one}" id={id} />
      </p>
    </>
  ),
};

export default function ${onePascal}Page({ params: { id } }: Route.ComponentProps) {
  return <DetailScreen detail={detail} id={id} />;
}
`,
  };
}
