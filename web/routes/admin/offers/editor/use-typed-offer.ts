import { useEffect, useRef, useState } from 'react';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { readDraft, writeDraft } from '#web/forms/drafts.ts';
import { formOf, newKey, type TypedOffer, typedOf } from './typed.ts';

export interface TypedVersion {
  /** The version of the offer that it was typed over. */
  version: number;
  typed: TypedOffer;
}

/**
 * What is typed of a draft. Unsaved, it is kept in this tab, so that a reload or an ended session loses nothing; what somebody
 * else saved meanwhile is then a conflict.
 */
export function useTypedOffer(offer: OfferDetail) {
  const key = `offer-form:${offer.id}`;
  const [kept] = useState(() => readKept(key));
  const [isRestored, setRestored] = useState(kept !== null);
  const [began, setBegan] = useState(kept?.version ?? offer.version);
  const [typed, setTyped] = useState(() => kept?.typed ?? typedOf(offer));
  const [saved, setSaved] = useState(() => textOf(typedOf(offer)));
  const isDirty = textOf(typed) !== saved;
  const latest = useRef(typed);

  useEffect(() => {
    latest.current = typed;
  }, [typed]);

  useEffect(() => {
    writeDraft(key, isDirty ? JSON.stringify({ version: began, typed } satisfies TypedVersion) : '');
  }, [key, isDirty, began, typed]);

  return {
    typed,
    set: (change: Partial<TypedOffer>) => setTyped((before) => ({ ...before, ...change })),
    isDirty,
    isRestored: isRestored && isDirty,
    began,
    /** From now on saving replaces this version. */
    beginAt: setBegan,
    /** What was sent is stored now, as this version. Returns what was typed since, null if nothing was. */
    markSaved(sent: TypedOffer, version: number): TypedOffer | null {
      setSaved(textOf(sent));
      setBegan(version);
      return textOf(latest.current) === textOf(sent) ? null : latest.current;
    },
    /** Starts anew from what is stored. */
    follow(stored: OfferDetail): void {
      const fresh = typedOf(stored);
      setTyped(fresh);
      setSaved(textOf(fresh));
      setBegan(stored.version);
      setRestored(false);
    },
  };
}

/** Also of what is no number, and without the keys of rows, which are others after a reload. */
function textOf({ positions, discounts, ...rest }: TypedOffer): string {
  const withoutKey = ({ key: _key, ...row }: { key: string }) => row;
  return JSON.stringify({ ...rest, positions: positions.map(withoutKey), discounts: discounts.map(withoutKey) });
}

function readKept(key: string): TypedVersion | null {
  const text = readDraft(key);
  if (text === '') return null;
  try {
    const { version, typed } = JSON.parse(text) as TypedVersion;
    // It reads every field: a page before an update may have kept others.
    formOf(typed);
    const renewed = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, key: newKey() }));
    return { version, typed: { ...typed, positions: renewed(typed.positions), discounts: renewed(typed.discounts) } };
  } catch {
    return null;
  }
}
