import type { Collection } from '#contract/content/collections.ts';
import { useFill, useImage, useSite } from '#web/routes/marketing/site.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

/** The team members and their responsibilities as a list. */
export function Team({ members }: { members: Collection<'team'> }) {
  const fill = useFill();
  const { email } = useSite().company;
  if (members.length === 0) {
    return (
      <p className="border-ink border-t pt-5 text-ink-2">
        Nobody is listed here yet. Write to{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        .
      </p>
    );
  }
  return (
    <ul className="border-ink border-t">
      {members.map((member) => (
        <li key={member.key} className="grid gap-x-6 gap-y-5 border-line border-b py-6 lg:grid-cols-9 lg:py-8">
          <Portrait name={member.image} />
          <div className="lg:col-span-6">
            <h3 className="text-h4">{fill(member.name)}</h3>
            <p className="mt-1 text-ink-2 text-small">{fill(member.title)}</p>
            <p className="mt-3 flex flex-wrap gap-x-4 text-small">
              <a href={`mailto:${member.email}`} className="tap link">
                {member.email}
              </a>
              {member.linkedIn && (
                <a href={member.linkedIn} className="tap link">
                  LinkedIn
                </a>
              )}
            </p>
            <p className="mt-4 max-w-[38rem] text-ink-2">{fill(member.bio)}</p>
            <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <Points title="Expertise" points={member.expertise} />
              <Points title="What the post requires" points={member.credentials} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A map image for each position in place of a photograph. */
function Portrait({ name }: { name: string }) {
  return (
    <div className="max-w-72 lg:col-span-3">
      <Picture image={useImage(name)} alt="" sizes="288px" />
    </div>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  const fill = useFill();
  return (
    <div>
      <h4 className="font-medium text-small">{title}</h4>
      <ul className="dashes mt-1 text-ink-2 text-small">
        {points.map((point) => (
          <li key={point}>{fill(point)}</li>
        ))}
      </ul>
    </div>
  );
}
