import type { ReactNode } from 'react';
import { type Figure, Figures } from '#web/back-office/figures.tsx';
import { Boats } from './boats.tsx';
import { Buttons, Fields } from './controls.tsx';
import { BoatForm } from './form.tsx';
import { Heroes } from './heroes.tsx';
import { BoatHarbours, BoatHistory } from './linked.tsx';
import { Messages, States } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import type { PartName } from './part-names.ts';
import { BoatRecord, longName, missing } from './record.tsx';
import { BoatRecordForm } from './record-form.tsx';

const figures: Figure[] = [
  { label: 'Afloat', value: 212, source: 'now' },
  { label: 'Overdue', value: 3, source: 'back by 13:32', critical: true },
  { label: 'Median trip', value: null, source: 'last 30 days' },
  { label: 'Miles', value: '123’456’789’012', source: 'all time', href: '/boats' },
];

/** Every part in its states. */
export const parts: Record<PartName, ReactNode> = {
  buttons: <Buttons />,
  fields: <Fields />,
  heroes: <Heroes />,
  messages: <Messages />,
  states: <States />,
  overlays: <Overlays />,
  list: <Boats state="many" />,
  'list with long words': <Boats state="long" />,
  'list while loading': <Boats state="loading" />,
  'list that failed': <Boats state="failed" />,
  'list without rows': <Boats state="empty" />,
  'list filtered to nothing': <Boats state="empty" />,
  record: <BoatRecord boat={{ name: longName }} />,
  'record while loading': <BoatRecord />,
  'record that is missing': <BoatRecord error={missing} />,
  'linked records': (
    <div className="p-6">
      <BoatHarbours />
    </div>
  ),
  history: (
    <div className="p-6">
      <BoatHistory />
    </div>
  ),
  form: (
    <div className="p-6">
      <BoatForm />
    </div>
  ),
  'form of a record': (
    <div className="p-6">
      <BoatRecordForm />
    </div>
  ),
  figures: (
    <div className="grid gap-8 p-6">
      <Figures figures={figures} />
      <Figures figures={figures} loading />
    </div>
  ),
};
