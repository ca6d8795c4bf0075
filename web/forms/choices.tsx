interface ChoicesProps {
  labels: Record<string, string>;
  /** What the list says while nothing is chosen. */
  none: string;
}

/** Options of an optional list. */
export function Choices({ labels, none }: ChoicesProps) {
  return (
    <>
      <option value="">{none}</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
