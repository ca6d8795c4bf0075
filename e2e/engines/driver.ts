/** What a browser engine must be able to do for the journey. Expressions are JavaScript that runs in the page. */
export interface Driver {
  goto(url: string): Promise<void>;
  evaluate<Result>(expression: string): Promise<Result>;
  /** Clicks in the middle of the element as a mouse does. */
  click(element: string): Promise<void>;
  /** Types into the element, after what it holds. */
  type(element: string, text: string): Promise<void>;
  chooseFile(element: string, path: string): Promise<void>;
  /** Errors that the engine itself reported: exceptions, console errors, refusals by the security policy. */
  reported: string[];
  close(): Promise<void>;
}

/** A browser engine and the program that drives it. */
export interface Engine {
  name: string;
  /** The programs it needs, and Debian's packages with them. */
  programs: string[];
  packages: string;
  /** A new browser without cookies. */
  open(): Promise<Driver>;
}
