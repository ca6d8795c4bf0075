import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#server/testing/world.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
let ada: Person & { id: string };
let anna: Person & { id: string };

beforeAll(async () => {
  ada = await world.signedIn('ada@firn.example', 'admin');
  anna = await world.signedIn('anna@bank.example');
});

const name = 'Move to the cloud';

async function addProject(): Promise<{ id: string; version: number }> {
  const description = 'All systems of the branch move.';
  const { id } = await anna.api.projects.create({ name, description, serviceType: 'cloud' });
  return ada.api.projects.getAny({ id });
}

/** An accepted offer with these planned hours, answered as the worked example: complex. */
async function addAcceptedOffer(projectId: string, hoursHundredths: number, estimate: object | null = worked) {
  const position = {
    title: 'Move',
    note: null,
    unit: 'hour',
    quantityHundredths: 100,
    unitPriceMinor: 1,
    vat: 'standard',
  };
  await world.db.owner.query(
    `insert into offers (id, number, revision, project_id, state, subject, addressee, intro, currency, valid_until, payment,
       closing, positions, discounts, estimate, net_minor, total_minor, content, content_hash, sent_at, created_at, updated_at)
     values (gen_random_uuid(), 'OF-2026-' || nextval('offer_numbers'), 1, $1, 'accepted', 's', 'a', 'i', 'CHF', '2026-12-31',
       'p', 'c', $2, '[]', $3, 1, 1, '{}', 'x', now(), now(), now())`,
    [projectId, JSON.stringify([{ ...position, hoursHundredths }]), estimate && JSON.stringify(estimate)],
  );
}

const worked = {
  ...{ book: '2026-11', tier: 'swiss', currency: 'CHF', totalMinor: 1, hash: 'x' },
  answers: { data: 'fully', integration: 'partly', compliance: 'fully', customization: 'no' },
};

async function finish({ id, version }: { id: string; version: number }, actualHoursHundredths: number | null = null) {
  return ada.api.projects.setStatus({ id, version, status: 'done', actualHoursHundredths });
}

async function publish(publishCalibration: boolean): Promise<void> {
  const { general, versions } = await ada.api.settings.get();
  const values = { ...general, publishCalibration };
  await ada.api.settings.update({ section: 'general', version: versions.general, values });
}

test('a finished project states its hours, at once or later, which its member does not see', async () => {
  const project = await addProject();
  const state = (version: number, actualHoursHundredths: number | null) =>
    ada.api.projects.stateHours({ id: project.id, version, actualHoursHundredths });
  await expect(state(project.version, 32_050)).rejects.toMatchObject({
    data: { fields: { actualHoursHundredths: 'Set the project to done first' } },
  });
  const { version } = await finish(project, 32_050);
  expect(await ada.api.projects.getAny({ id: project.id })).toMatchObject({ actualHoursHundredths: 32_050 });
  expect(await anna.api.projects.get({ id: project.id })).not.toHaveProperty('actualHoursHundredths');
  await expect(state(version, 0)).rejects.toMatchObject({
    data: { fields: { actualHoursHundredths: expect.stringContaining('Please enter hours') } },
  });
  await state(version, 33_000);
  await expect(state(version, 34_000)).rejects.toMatchObject({ code: 'CONFLICT' });
  const { rows } = await world.db.owner.query(
    `select details -> 'changes' -> 'actualHoursHundredths' as change from audit_entries
      where action = 'project.hours-stated' and resource_id = $1`,
    [project.id],
  );
  expect(rows).toEqual([{ change: [32_050, 33_000] }]);
  await expect(
    anna.api.projects.stateHours({ id: project.id, version: version + 1, actualHoursHundredths: null }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('five finished projects give median and quartiles, which visitors see once they are published', async () => {
  const visitor = world.person();
  for (const actual of [9_000, 10_000, 11_000, 12_000]) {
    const project = await addProject();
    await addAcceptedOffer(project.id, 10_000);
    await finish(project, actual);
  }
  const hidden = { service: 'cloud', level: 'complex', count: 4, ratio: null };
  expect((await ada.api.calibration.get()).groups).toEqual([hidden]);
  await publish(true);
  expect(await visitor.api.calibration.published()).toEqual([]);

  const fifth = await addProject();
  await addAcceptedOffer(fifth.id, 5_000);
  await addAcceptedOffer(fifth.id, 5_000);
  await finish(fifth, 20_000);
  const group = { ...hidden, count: 5, ratio: { lowerQuartile: 1000, median: 1100, upperQuartile: 1200 } };
  const lacking = [await addProject(), await addProject(), await addProject()] as const;
  await addAcceptedOffer(lacking[1].id, 10_000, null);
  await finish(lacking[0], 10_000);
  await finish(lacking[1], 10_000);
  await finish(lacking[2]);
  expect(await ada.api.calibration.get()).toEqual({
    groups: [group],
    // With the project of the test before, which has no offer.
    notCounted: { hours: 1, offer: 2, estimate: 1 },
  });
  expect(await visitor.api.calibration.published()).toEqual([group]);
  await publish(false);
  expect(await visitor.api.calibration.published()).toBeNull();
  await expect(anna.api.calibration.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
