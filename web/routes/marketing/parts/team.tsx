import type { Collection } from '#contract/content/collections.ts';
import { useFill, useImage, useSite } from '#web/routes/marketing/site.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';

type Member = Collection<'team'>[number];

interface TeamProps {
  members: Member[];
  /** Only position, responsibility and address: for pages that link to the full list. */
  brief?: boolean;
}

/** The team members and their responsibilities as a list. */
export function Team({ members, brief = false }: TeamProps) {
  const fill = useFill();
  const { email } = useSite().company;
  if (members.length === 0) {
    return (
      <p className="pt-5 text-ink-2">
        Nobody is listed here yet. Write to{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        .
      </p>
    );
  }
  return (
    <ul>
      {members.map((member) => (
        <li key={member.key} className="grid gap-x-6 gap-y-4 border-line border-b py-6 lg:grid-cols-9">
          {member.named ? <Portrait name={member.image} /> : <Position>{fill(member.name)}</Position>}
          <div className="lg:col-span-6">
            {member.named && <h3 className="text-h4">{fill(member.name)}</h3>}
            <p className={member.named ? 'mt-1 text-ink-2 text-small' : 'text-h5'}>{fill(member.title)}</p>
            <Addresses member={member} />
            {!brief && <p className="mt-4 max-w-[38rem] text-ink-2">{fill(member.bio)}</p>}
            {!brief && (
              <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
                <Points title="Expertise" points={member.expertise} />
                <Points title="Background" points={member.credentials} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A position without a named person. */
function Position({ children }: { children: string }) {
  return <h3 className="text-h3 lg:col-span-3">{children}</h3>;
}

function Portrait({ name }: { name: string }) {
  return (
    <div className="max-w-72 lg:col-span-3">
      <Picture image={useImage(name)} alt="" sizes="288px" />
    </div>
  );
}

function Addresses({ member: { email, linkedIn, socials = [] } }: { member: Member }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-small">
      <a href={`mailto:${email}`} className="tap link">
        {email}
      </a>
      {linkedIn && (
        <a href={linkedIn} className="tap link">
          LinkedIn
        </a>
      )}
      {socials.map(({ name, icon, url }) => (
        <a key={url} href={url} className="tap link inline-flex items-center gap-1.5">
          <Icon name={icon} className="flex-none" />
          {name}
        </a>
      ))}
    </p>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  const fill = useFill();
  return (
    <div>
      <h4 className="font-medium text-small">{title}</h4>
      <ul className="dashes mt-1 text-ink-2 text-small">
        {points.map((point) => fill(point) !== '' && <li key={point}>{fill(point)}</li>)}
      </ul>
    </div>
  );
}
