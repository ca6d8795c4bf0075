import type { SeededPost } from '#db/seed/content/posts.ts';
import { article, numbered, table } from '#db/seed/content/writing.ts';

export const languageModelsAndBankSecrecy: SeededPost = {
  path: '/blog/language-models-and-bank-secrecy',
  locale: 'en',
  publishedAt: '2025-03-20',
  title: 'Language models and bank secrecy',
  description:
    'May a language model read client files? Four places where one can run, who can read the text in each, and five questions before the first prompt.',
  body: {
    template: 'post',
    sheet: 'language-models',
    lead: 'The question is not only whether a model may read client files, but who else can read them.',
    author: 'AI practice',
    tags: ['AI', 'Bank secrecy'],
    blocks: article([
      'Art. 47 of the Banking Act makes it a criminal offence for the officers, employees and agents of a bank to disclose what was entrusted to them in that capacity. Art. 69 of the Financial Institutions Act says the same for portfolio managers, trustees, managers of collective assets, fund management companies and securities firms. Negligence is punishable too. The duty is personal: it does not rest with a system, and it cannot be signed away to a supplier.',
      'The law does not mention models. A prompt is a text that you send to a computer. If the computer belongs to somebody else, you have given the text to somebody else, and everything after this is the ordinary work of outsourcing.',
      { kind: 'heading', id: 'prompt', text: 'What happens to a prompt' },
      'It travels, encrypted. It is decrypted, because the model has to read it. It is processed in memory. It may be kept for a while so that abuse can be investigated, and a person may read it for the same purpose. It may be used to improve the service. Then the answer travels back and is kept somewhere as well, often beside the question. Each of these sentences is a clause that is in your contract or is missing from it.',
      { kind: 'quote', text: 'A model can only answer what it can read in plain text.' },
      { kind: 'heading', id: 'places', text: 'Four places for a model' },
      table({
        caption: 'Who can read the text',
        head: ['Place', 'Who can read it', 'What you need'],
        rows: [
          ['Your own hardware', 'Your administrators', 'Capacity, an engineer, a spare'],
          ['A Swiss host, dedicated to you', 'Named staff of the host', 'Secrecy clause, audit right, your keys'],
          [
            'A Swiss region of a foreign group',
            'Its staff under its rules; perhaps foreign authorities',
            'Contract terms and an analysis',
          ],
          ['A public service, private account', 'Nobody can say', 'A ban that is enforced by technology'],
        ],
        note: 'The fourth is often already in use when companies contact us.',
      }),
      'The third place is where opinions differ. The Swiss Bankers Association published guidelines on the cloud, in a second edition in 2020, which describe technical, contractual and organisational measures for client data with such a provider. They are not law, but a bank that follows them can show its reasoning. It should not decide by default because a licensed product has a new feature.',
      'Besides secrecy three other texts apply. FINMA Circular 2018/3, if the function is significant for the institutions it covers. The Data Protection Act, for processing by others and for disclosure abroad. And FINMA Guidance 08/2024 of 18 December 2024, which describes what the supervisor has seen of governance, inventory and risk classes, data quality, tests and monitoring, documentation, explainability and independent review. The guidance makes no new law. It tells you what will be asked.',
      { kind: 'heading', id: 'names', text: 'Removing names is harder than it looks' },
      'A common plan is to replace names by tokens before the text leaves the company and to put them back into the answer. It works for a table of positions. It fails for a file note. “The family that sold its chemicals company in Basel, three children, a vineyard in Tuscany” contains no name, and those from whom it should be kept know who it is. Test your method on colleagues: give ten of them ten treated notes and let them guess. If two are right, the notes still identify people.',
      { kind: 'heading', id: 'inside', text: 'Secrecy inside the company' },
      'A model on your own hardware solves the first problem and can create a second. An assistant that has indexed every folder answers every employee from every folder. Access was limited by the effort of looking; the assistant has removed the effort. It must therefore search with the rights of the person who asks, at the moment of asking, and the index must forget a document as soon as its owner withdraws it. Ask for a demonstration with two users who may see different client files.',
      { kind: 'heading', id: 'five-questions', text: 'Five questions before the first prompt' },
      numbered([
        'Which task is it, and what does a wrong answer cost?',
        'Which client data does the task need? This is less than what it could get.',
        'Who can read question and answer, by function and by country?',
        'Where is the text after the answer, and until when?',
        'Who checks the answer, and where is this recorded?',
      ]),
      'If one of them has no answer, begin with a task that needs no client data at all. There are more of these than one expects: comparing a circular with its predecessor, drafting a procedure, explaining an old program, translating a form. The company learns what the tool can do, the habit of checking is formed where an error is cheap, and the harder case is then decided by people who have seen a model be wrong.',
    ]),
    next: {
      title: 'Write the uses down',
      text: 'Our whitepaper has a register of AI uses: fields, classes, and what belongs in the file of each.',
      action: { label: 'Read the whitepaper', href: '/resources/whitepapers/ai-use-register' },
    },
  },
};
