import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { ExampleRequests } from './example-request.ts';

export type Language = 'curl' | 'javascript';

export interface ExampleProps {
  examples: ExampleRequests;
  /** One for all calls. */
  language: Language;
  onLanguageChange: (language: Language) => void;
}

/** A request to copy: for a terminal or as JavaScript, where a program can send it; otherwise as JavaScript only. */
export function Example({ examples: { curl, javascript }, language, onLanguageChange }: ExampleProps) {
  return (
    <div>
      <h4 className="font-medium">{curl ? 'Example' : 'Example in JavaScript'}</h4>
      {curl ? (
        <Tabs
          label="Example"
          tabs={[
            { value: 'curl', label: 'curl', content: <Request text={curl} /> },
            { value: 'javascript', label: 'JavaScript', content: <Request text={javascript} /> },
          ]}
          value={language}
          onValueChange={(value) => onLanguageChange(value === 'curl' ? 'curl' : 'javascript')}
        />
      ) : (
        <Request text={javascript} />
      )}
    </div>
  );
}

function Request({ text }: { text: string }) {
  return (
    <>
      <pre className="wrap-anywhere mt-1 whitespace-pre-wrap border border-line bg-sunken p-3 font-mono text-meta">
        {text}
      </pre>
      <p className="mt-2">
        <CopyButton text={text}>Copy</CopyButton>
      </p>
    </>
  );
}
