/** Requirements 1.2: the end of the bottom bar. */
export function Registered() {
  return <p>Registered in Switzerland</p>;
}
