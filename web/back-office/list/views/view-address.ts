/** The part of the query string that a view stores: everything but the page, without the `?`. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('after');
  params.delete('until');
  return params.toString();
}
