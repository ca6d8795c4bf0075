import { ListBody } from '#web/back-office/list/list-body.tsx';
import { contentList, NewPageButton } from '#web/routes/admin/content/content-list.tsx';

const list = { ...contentList, tab: 'content', isSection: true };

/** The list of content as a tab of the dashboard. */
export function ContentTab() {
  return <ListBody list={list} actions={<NewPageButton />} />;
}
