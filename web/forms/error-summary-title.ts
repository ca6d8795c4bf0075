const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** `Three fields need attention before this can be sent` */
export function errorSummaryTitle(count: number, outcome: string): string {
  const number = words[count] ?? String(count);
  return `${number} ${count === 1 ? 'field needs' : 'fields need'} attention before this can be ${outcome}`;
}
