import { Link } from 'react-router';
import { listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ContentCards } from './content-cards.tsx';
import { contentList, NewPageButton } from './content-list.tsx';

export const clientLoader = listLoader(contentList);

export const meta = screenMeta('/admin/content');

export default function Content() {
  return (
    <ListScreen
      list={contentList}
      actions={
        <>
          <Link to="/admin/content/deleted" className={buttonClass({ variant: 'outline' })}>
            Deleted pages
          </Link>
          <NewPageButton />
        </>
      }
    >
      <ContentCards />
    </ListScreen>
  );
}
