import { useEffect } from 'react';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';

interface MarkOpenedProps {
  /** The inquiry or project that is open. */
  id: string;
  /** Its last message. */
  message: { id: string; fromTeam: boolean } | undefined;
}

/** Marks the notifications of an open request as read, with each message of the team; where that fails they stay unread. */
export function MarkOpened({ id, message }: MarkOpenedProps) {
  const { mutate } = useWrite('update', api.notifications.markRequestRead, { showsErrors: true });
  const answer = message?.fromTeam ? message.id : null;
  useEffect(() => {
    if (answer !== null) mutate({ id });
  }, [id, answer, mutate]);
  return null;
}
