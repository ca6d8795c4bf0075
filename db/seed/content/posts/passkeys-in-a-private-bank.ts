import type { SeededPost } from '#db/seed/content/posts.ts';
import { article, numbered, table } from '#db/seed/content/writing.ts';

export const passkeysInAPrivateBank: SeededPost = {
  path: '/blog/passkeys-in-a-private-bank',
  locale: 'en',
  publishedAt: '2025-06-17',
  title: 'Passkeys in a private bank',
  description:
    'What passkeys change for staff, administrators and clients of a private bank, which kind suits whom, and why recovery decides how strong they are.',
  body: {
    template: 'post',
    sheet: 'passkeys',
    lead: 'Passkeys remove the password that can be phished. What remains are lost devices and systems that do not support them.',
    author: 'Security practice',
    tags: ['Identity', 'Authentication'],
    blocks: article([
      'A passkey is a pair of keys. The private one stays on a device or in a synchronised keychain, the public one lies with the service. At sign-in the device signs a challenge, and it does so only for the domain for which the passkey was made. A counterfeit page gets nothing that it could pass on. Protection no longer depends on whether somebody checked the address.',
      'For a private bank this matters twice. It has few employees with far-reaching access, and clients who are worth an attacker’s patience. Both are served badly by a password and a code in a text message, which a good counterfeit page relays in real time.',
      { kind: 'heading', id: 'two-kinds', text: 'Two kinds, two uses' },
      table({
        caption: 'Where the private key lives',
        head: ['Kind', 'Key', 'Suits', 'Weak point'],
        rows: [
          [
            'Bound to hardware',
            'Cannot leave the chip',
            'Administrators, payments, remote access',
            'Loss of the only device',
          ],
          ['Synchronised', 'Copied within a platform account', 'Clients, low-risk services', 'The platform account'],
        ],
        note: 'Hardware means a security key, a smart card or the chip in a managed laptop or phone.',
      }),
      'FINMA prescribes neither. The American standards institute NIST has ruled on both: synchronised passkeys can meet its middle assurance level, while the highest asks for a key that cannot be exported. This is a sensible line for a bank as well. Whoever can change permissions, release payments or read many client files signs in with hardware that the bank has handed out.',
      { kind: 'heading', id: 'registration', text: 'Registration is the weak moment' },
      'A passkey proves that the same device has come back. It cannot prove that the right person registered it. Registration therefore happens in person, with a colleague who knows the newcomer, on a device that the bank has prepared. Two keys are registered at once; the second goes into a safe or a drawer at home. For hardware keys the bank can also check the attestation, which names make and model, and refuse everything that is not on its list. Synchronised passkeys rarely offer this.',
      { kind: 'heading', id: 'recovery', text: 'Recovery decides' },
      'An attacker who cannot steal the key phones the service desk. If a date of birth is enough to get a new one, the passkeys protect nothing.',
      numbered([
        'The loss is reported, and the lost key is removed before anything else happens.',
        'The second key is used. In most cases this is enough.',
        'If there is none, identity is confirmed in person, or on video with a colleague who knows the face and the voice and calls back on the number on file.',
        'A temporary pass is issued for hours, not for days. It is logged, and the line manager is told.',
        'Two emergency accounts exist for the case that the identity service itself fails. Their keys lie in two sealed envelopes in two safes, are opened by two people and are tried twice a year.',
      ]),
      { kind: 'quote', text: 'A sign-in method is only as strong as its recovery procedure.' },
      { kind: 'heading', id: 'old-systems', text: 'Systems that do not know passkeys' },
      'Every bank has a thick client from another decade, a terminal server and a remote maintenance line. There are three options. Put the system behind a gateway that demands the passkey and lets nobody in beside it. Use a certificate on the same security key, where the system understands smart cards. Or leave it as it is, and enter it in the risk register with an owner and a date.',
      'Service accounts are a case of their own. A batch job needs short-lived credentials issued by the platform, and a named person responsible for them. Otherwise the last passwords in the bank are the ones with the widest permissions.',
      { kind: 'heading', id: 'clients', text: 'Clients and their people' },
      'Clients are offered a passkey and not forced. They travel, change phones abroad and share work with assistants. An assistant must never use the client’s passkey, because the log would be wrong. Give the assistant an access of their own, with limits that the client has signed. And keep sign-in and approval apart. A passkey says who is there. A payment also needs the amount and the recipient shown on the device that approves it.',
      { kind: 'heading', id: 'order', text: 'An order that works' },
      table({
        caption: 'Twelve weeks for a bank with two hundred staff',
        head: ['Weeks', 'Who', 'What has to be true at the end'],
        rows: [
          ['1–2', 'Nobody yet', 'Every account and every sign-in method is on a list'],
          ['3–4', 'Administrators', 'Two hardware keys each, recovery tried once'],
          ['5–8', 'Staff', 'One department a week, with a desk for questions'],
          ['9–12', 'Everybody', 'Passwords are switched off'],
        ],
        note: 'A plan for orientation. Clients follow when the staff have stopped asking.',
      }),
      'The last line is the one that counts. As long as the password still works beside the passkey, the attacker uses the password. The project ends when the fallback is gone, not when the last key has been handed out.',
    ]),
    next: {
      title: 'Start with a list of entry points',
      text: 'The exposure report names every system reachable from outside and how it is protected.',
      action: { label: 'See Cybersecurity', href: '/services/security' },
    },
  },
};
