import { readTable } from '/work/wt/import/packages/api/src/tabular/read-table.ts';
import { makeRawZip, hostileFiles } from '/work/wt/import/packages/api/src/tabular/testing/hostile-files.ts';
import { businessCentralParts } from '/work/wt/import/packages/api/src/tabular/testing/business-central.ts';
import { workbookParts } from '/work/wt/import/packages/api/src/tabular/testing/make-workbook.ts';
import { crc32, deflateRawSync } from 'node:zlib';
const zip=(parts)=>makeRawZip(Object.entries(parts).map(([path,t])=>({path,data:deflateRawSync(t),size:Buffer.byteLength(t),crc:crc32(t)})));
const files={
 'ragged 19000': ()=>Buffer.from('no;name\n'+'ab\n'.repeat(19000)),
 'blank 100k': ()=>Buffer.from('no;name\n'+'\n'.repeat(100_000)),
 'blank 250k': ()=>Buffer.from('no;name\n'+'\n'.repeat(250_000)),
 'blank 10M': ()=>Buffer.from('no;name\n'+'\n'.repeat(10_000_000)),
 'good 20000': ()=>Buffer.from('no;name\n'+Array.from({length:20000},(_,i)=>`K${i};Kunde ${i}\n`).join('')),
 'million cells': ()=>Buffer.from((Array(200).fill('abcdefgh').join(';')+'\n').repeat(5000)),
 'quoted': ()=>Buffer.from('no;name\n'+'"a""b";"c\nd"\n'.repeat(9000)),
 'rows xlsx': ()=>zip(workbookParts({sheets:[{name:'A',rows:'<row/>'.repeat(7_900_000)}]})),
 'million cells xlsx': ()=>zip(workbookParts({sheets:[{name:'A',rows:('<row>'+'<c><v>1</v></c>'.repeat(200)+'</row>').repeat(5000)}]})),
 ...(process.argv[2]?{[process.argv[2]]:hostileFiles[process.argv[2]]}:{}),
};
const only=process.argv[3];
for (const [n,f] of Object.entries(files)) { if(only&&!n.includes(only)) continue; const b=await f(); const blob=new Blob([b]);
 let longest=0,last=process.threadCpuUsage(),turns=0; const t=setInterval(()=>{const now=process.threadCpuUsage();longest=Math.max(longest,now.user-last.user+now.system-last.system);last=now;turns++},1);
 const c0=process.threadCpuUsage(); let r='';
 const to=setTimeout(()=>{console.log(n,'still running');},10000);
 try{const x=await readTable(blob);r=x.sheets.map(s=>s.rows.length).join().slice(0,50)}catch(e){r=JSON.stringify(e.fields??String(e))}
 clearTimeout(to);clearInterval(t);const c1=process.threadCpuUsage();console.log(n.padEnd(20),'cpu',((c1.user-c0.user+c1.system-c0.system)/1000).toFixed(0),'ms longest',(longest/1000).toFixed(0),'turns',turns,r);}
