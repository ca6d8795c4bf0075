import { titleMeta } from '#web/app/shell/title-meta.ts';
import { listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { ContentCards } from './content-cards.tsx';
import { contentList, NewPageButton } from './content-list.tsx';

export const clientLoader = listLoader(contentList);

export const meta = titleMeta('Content · Admin');

export default function Content() {
  return (
    <ListScreen list={contentList} actions={<NewPageButton />}>
      <ContentCards />
    </ListScreen>
  );
}
