import { tabParameter, viewParameter } from '#web/back-office/list/list-address.ts';

/** The part of the query string that a view stores: everything but the page, the tab and its view, without the `?`. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('after');
  params.delete('until');
  params.delete(tabParameter);
  params.delete(viewParameter);
  return params.toString();
}
