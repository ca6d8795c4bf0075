import { data } from 'react-router';

/** Every address that no route knows: the layout shows its 404 page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Nothing() {
  return null;
}
