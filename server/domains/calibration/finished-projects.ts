import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { FinishedProject } from '#contract/pricing/calibration.ts';
import { complexityOf } from '#contract/pricing/complexity-level.ts';
import type { AssessmentQuestion } from '#contract/pricing/price-book.ts';
import { type Offer, offers } from '#server/domains/offers/tables.ts';
import { priceBooks } from '#server/domains/pricing/tables.ts';
import { type Project, projects } from '#server/domains/projects/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** What keeps a finished project from being counted. */
type Lack = 'hours' | 'offer' | 'estimate';

/** Every finished project with its estimated and real hours, or what it lacks for that. */
export async function readFinishedProjects(tx: Tx): Promise<(FinishedProject | Lack)[]> {
  const done = await tx
    .select({
      id: projects.id,
      serviceType: projects.serviceType,
      actualHoursHundredths: projects.actualHoursHundredths,
    })
    .from(projects)
    .where(eq(projects.status, 'done'));
  const accepted = await tx
    .select({ projectId: offers.projectId, positions: offers.positions, estimate: offers.estimate })
    .from(offers)
    .innerJoin(projects, eq(projects.id, offers.projectId))
    .where(and(eq(projects.status, 'done'), eq(offers.state, 'accepted')))
    .orderBy(asc(offers.createdAt), asc(offers.id));
  const books = await tx
    .select({ number: priceBooks.number, content: priceBooks.content })
    .from(priceBooks)
    .where(isNotNull(priceBooks.number));
  const questionsOf = new Map(books.map(({ number, content }) => [number, content.questions]));
  const offersOf = Map.groupBy(accepted, ({ projectId }) => projectId);
  return done.map((project) => toFinished(project, offersOf.get(project.id) ?? [], questionsOf));
}

function toFinished(
  { serviceType, actualHoursHundredths: actualHundredths }: Pick<Project, 'serviceType' | 'actualHoursHundredths'>,
  accepted: readonly Pick<Offer, 'positions' | 'estimate'>[],
  questionsOf: ReadonlyMap<string | null, readonly AssessmentQuestion[]>,
): FinishedProject | Lack {
  if (actualHundredths === null) return 'hours';
  const planned = accepted.flatMap(({ positions }) => positions.map(({ hoursHundredths }) => hoursHundredths ?? 0));
  const estimatedHundredths = planned.reduce((sum, hours) => sum + hours, 0);
  if (estimatedHundredths === 0) return 'offer';
  const estimate = accepted.findLast((offer) => offer.estimate !== null)?.estimate;
  const questions = estimate && questionsOf.get(estimate.book);
  if (!questions) return 'estimate';
  const { level } = complexityOf(questions, estimate.answers);
  return { service: serviceType ?? 'other', level, estimatedHundredths, actualHundredths };
}
