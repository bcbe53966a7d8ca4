/** A call as the samples send it: what the operation requires, with its examples. */
export interface SampleCall {
  readonly method: string;
  /** The path with the values of its parameters: `/customer?no=K-1003`. */
  readonly path: string;
  readonly signIn: 'key' | 'cookie' | 'none';
  readonly json: unknown;
  /** The form of a call that only takes files. */
  readonly form: Readonly<Record<string, FormValue>> | undefined;
}

export type FormValue = string | { readonly fileName: string };

/** Samples of one call in the languages of most integrations. AL is the language of Business Central. */
export function codeSamples(call: SampleCall) {
  const samples = [
    { lang: 'Shell', label: 'curl', source: curl(call) },
    { lang: 'JavaScript', label: 'JavaScript', source: javaScript(call) },
    { lang: 'C#', label: 'C#', source: cSharp(call) },
  ];
  // Business Central has no form data of its own.
  return call.form ? samples : [...samples, { lang: 'AL', label: 'AL', source: al(call) }];
}

function curl({ method, path, signIn, json, form }: SampleCall): string {
  const implied = json !== undefined || form ? 'POST' : 'GET';
  const parts = [
    `curl ${method === implied ? '' : `-X ${method} `}"$WORKSHEET_URL/api${path}"`,
    ...(signIn === 'key' ? ['-H "Authorization: Bearer $WORKSHEET_API_KEY"'] : []),
    ...(signIn === 'cookie' ? ['-H "Cookie: worksheet_session=$WORKSHEET_SESSION"'] : []),
    ...(json === undefined ? [] : [`--json '${indented(json).replaceAll("'", `'\\''`)}'`]),
    ...Object.entries(form ?? {}).map(([name, value]) =>
      typeof value === 'string' ? `-F '${name}=${value}'` : `-F ${name}=@${value.fileName}`,
    ),
  ];
  return parts.join(' \\\n  ');
}

function javaScript({ method, path, signIn, json, form }: SampleCall): string {
  const header =
    signIn === 'key'
      ? 'Authorization: `Bearer ${env.WORKSHEET_API_KEY}`'
      : 'Cookie: `worksheet_session=${env.WORKSHEET_SESSION}`';
  const headers = [
    ...(signIn === 'none' ? [] : [header]),
    ...(json === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} },`]),
    ...(json === undefined ? [] : [`body: JSON.stringify(${indented(json)}),`]),
    ...(form ? ['body: form,'] : []),
  ];
  const formLines = Object.entries(form ?? {}).map(([name, value]) =>
    typeof value === 'string'
      ? `form.append('${name}', '${value}');`
      : `form.append('${name}', await openAsBlob('${value.fileName}'), '${value.fileName}');`,
  );
  return [
    ...(form ? [`import { openAsBlob } from 'node:fs';`] : []),
    `import { env } from 'node:process';`,
    '',
    ...(form ? ['const form = new FormData();', ...formLines] : []),
    options.length === 0
      ? `const response = await fetch(\`\${env.WORKSHEET_URL}/api${path}\`);`
      : [
          `const response = await fetch(\`\${env.WORKSHEET_URL}/api${path}\`, {`,
          ...options.map((line) => shifted(line, 2)),
          '});',
        ].join('\n'),
    'if (!response.ok) throw new Error((await response.json()).detail);',
    'console.log(await response.text());',
  ].join('\n');
}

function cSharp({ method, path, signIn, json, form }: SampleCall): string {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  const formLines = Object.entries(form ?? {}).map(([name, value]) =>
    typeof value === 'string'
      ? `form.Add(new StringContent("${value}"), "${name}");`
      : `form.Add(new StreamContent(File.OpenRead("${value.fileName}")), "${name}", "${value.fileName}");`,
  );
  return [
    'var url = Environment.GetEnvironmentVariable("WORKSHEET_URL");',
    'using var client = new HttpClient();',
    ...(signIn === 'key'
      ? [
          'client.DefaultRequestHeaders.Authorization =',
          '    new("Bearer", Environment.GetEnvironmentVariable("WORKSHEET_API_KEY"));',
        ]
      : []),
    ...(signIn === 'cookie'
      ? [
          'client.DefaultRequestHeaders.Add("Cookie",',
          '    "worksheet_session=" + Environment.GetEnvironmentVariable("WORKSHEET_SESSION"));',
        ]
      : []),
    `using var request = new HttpRequestMessage(HttpMethod.${verb}, url + "/api${path}");`,
    ...(json === undefined
      ? []
      : [
          `request.Content = new StringContent("""`,
          shifted(indented(json), 4),
          '    """, System.Text.Encoding.UTF8, "application/json");',
        ]),
    ...(form
      ? [
          'using var form = new MultipartFormDataContent();',
          ...formLines,
          'request.Content = form;',
        ]
      : []),
    'using var response = await client.SendAsync(request);',
    'var body = await response.Content.ReadAsStringAsync();',
    'if (!response.IsSuccessStatusCode) throw new HttpRequestException(body);',
    'Console.WriteLine(body);',
  ].join('\n');
}

function al({ method, path, signIn, json }: SampleCall): string {
  const parameter = { key: '; ApiKey: SecretText', cookie: '; Session: SecretText', none: '' };
  const header = {
    key: ["Headers.Add('Authorization', SecretStrSubstNo('Bearer %1', ApiKey));"],
    cookie: ["Headers.Add('Cookie', SecretStrSubstNo('worksheet_session=%1', Session));"],
    none: [],
  };
  const hasBody = json !== undefined;
  const variables = [
    'Client: HttpClient;',
    'Request: HttpRequestMessage;',
    'Response: HttpResponseMessage;',
    ...(hasBody ? ['Content: HttpContent;'] : []),
    ...(hasBody || signIn !== 'none' ? ['Headers: HttpHeaders;'] : []),
  ];
  const statements = [
    `Request.Method('${method}');`,
    `Request.SetRequestUri(Url + '/api${path}');`,
    ...(signIn === 'none' ? [] : ['Request.GetHeaders(Headers);', ...header[signIn]]),
    ...(hasBody
      ? [
          `Content.WriteFrom(${alText(indented(json))});`,
          'Content.GetHeaders(Headers);',
          "Headers.Remove('Content-Type');",
          "Headers.Add('Content-Type', 'application/json');",
          'Request.Content(Content);',
        ]
      : []),
    'if not Client.Send(Request, Response) then',
    '    Error(GetLastErrorText());',
    'Response.Content.ReadAs(Result);',
    'if not Response.IsSuccessStatusCode() then',
    '    Error(Result);',
  ];
  return [
    `procedure CallWorksheet(Url: Text${parameter[signIn]}) Result: Text`,
    'var',
    ...variables.map((line) => shifted(line, 4)),
    'begin',
    ...statements.map((line) => shifted(line, 4)),
    'end;',
  ].join('\n');
}

/** A text of AL ends with its line. */
function alText(text: string): string {
  return text
    .split('\n')
    .map((line) => `\n    '${line.trimStart().replaceAll("'", "''")}'`)
    .join(' +');
}

function indented(json: unknown): string {
  return JSON.stringify(json, null, 2);
}

function shifted(text: string, spaces: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}
