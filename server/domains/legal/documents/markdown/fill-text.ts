/** The value with every text in it filled: the parts of a legal text, whose Markdown is read before, so that no fact becomes a mark. */
export function fillText<Value>(value: Value, fill: (text: string) => string): Value {
  if (typeof value === 'string') return fill(value) as Value;
  if (Array.isArray(value)) return value.map((one) => fillText(one, fill)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillText(one, fill)])) as Value;
}
